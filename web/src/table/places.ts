/** Says what points alone do not: by which rule ties were broken, who gave up, and who cannot win. */
import type { Texts } from "$lib/text";
import type { Outsider, Place, Result } from "$lib/wire";

export function placeLines(result: Result, outsiders: readonly Outsider[], t: Texts): string[] {
  const names = (seats: readonly number[]) => seats.map((seat) => t.player(seat)).join(", ");
  const gone = result.ranking.filter((place) => place.gone);
  return [
    ...result.ranking.filter((place) => place.seat === place.group[0]).flatMap((place) => tieLines(place, names, t)),
    ...(gone.length && result.ranking.length > 1 ? [t.say("table-gone", { names: names(gone.map(({ seat }) => seat)) })] : []),
    ...outsiders.map(({ key, points, clause }) => t.say("table-outsider", { name: t.word("seat", key), points, clause })),
  ];
}

function tieLines({ place, points, group, clause, tie }: Place, names: (seats: readonly number[]) => string, t: Texts): string[] {
  const ahead = names(group);
  const said = group.length > 1 ? [t.say("table-place-shared", { names: ahead, place, clause })] : [];
  if (!tie) return said;
  const reason = t.say(`tie-${tie.key}`, { own: tie.own, other: tie.other });
  return [...said, t.say("table-tie", { points, ahead, behind: names(tie.over), reason, clause: tie.clause })];
}
