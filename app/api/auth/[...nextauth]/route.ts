import { signInDoor } from "@/lib/edge/doors/sign-in-door";

export {
  signInDoor as GET,
  signInDoor as POST,
  signInDoor as PUT,
  signInDoor as PATCH,
  signInDoor as DELETE,
  signInDoor as HEAD,
  signInDoor as OPTIONS,
};
