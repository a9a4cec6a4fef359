import { answerPreflight, postMessages, refuseMethod } from "@/lib/edge/mcp/tool-server";

export const dynamic = "force-dynamic";
export {
  answerPreflight as OPTIONS,
  postMessages as POST,
  refuseMethod as GET,
  refuseMethod as PUT,
  refuseMethod as PATCH,
  refuseMethod as DELETE,
  refuseMethod as HEAD,
};
