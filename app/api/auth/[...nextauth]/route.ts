import { signInDoor } from "@/lib/edge/sign-in-door";

export { signInDoor as GET, signInDoor as POST };
