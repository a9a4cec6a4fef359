import { unknownPath } from "@/lib/edge/api/unknown-path";

export {
  unknownPath as GET,
  unknownPath as POST,
  unknownPath as PUT,
  unknownPath as PATCH,
  unknownPath as DELETE,
  unknownPath as HEAD,
  unknownPath as OPTIONS,
};
