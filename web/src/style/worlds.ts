/** Every game's own colours, for the lids in the lobby; a board imports its own. */
import.meta.glob("../../../src/tablewright/games/*/board/world.css", { eager: true });
