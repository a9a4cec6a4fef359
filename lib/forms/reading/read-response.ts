import { command } from "../../commands/command";
import { ReadResponse } from "../schema";
import type { ResponseView } from "../views";

/** A response with its answers; writes down who reads it. */
export const readResponse = command({
  needs: { user: "work" },
  input: ReadResponse,
  async run(_ctx, _sent): Promise<ResponseView> {
    throw new Error("not built yet");
  },
});
