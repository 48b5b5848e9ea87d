/// <reference types="svelte" />
/// <reference types="vite/client" />

/** Pictures of the box lids, drawn when the client is built; none while it is developed (lids.ts). */
declare module "virtual:lids" {
  const lids: Record<string, { light: string; dark: string }>;
  export default lids;
}
