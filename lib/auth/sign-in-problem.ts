const GOOGLE_FAILED = "Signing in with Google didn’t work. Try again, or have a link sent to you.";

/** What can go wrong while signing in, by the codes that the sign-in library and its door put into addresses. */
const SENTENCES = new Map(
  Object.entries({
    CredentialsSignin: "The e-mail or the password is not right.",
    Verification: "This link has been used already, or it is too old. Have a new one sent to you.",
    EmailSignin: "The link could not be sent. Check the address, and try again in a moment.",
    OAuthAccountNotLinked: "This Google account is used by somebody else here. Sign in the way you did before.",
    AccessDenied: "Google has not confirmed your e-mail address. Have a link sent to you instead.",
    OAuthSignin: GOOGLE_FAILED,
    OAuthCallback: GOOGLE_FAILED,
    OAuthCreateAccount: GOOGLE_FAILED,
    SessionRequired: "Please sign in to go on.",
    Form: "The page had been open for too long. Please try again.",
    Configuration: "Signing in is not set up properly on this server. Please tell whoever runs it.",
    configuration: "This link is not complete. Open it again from the mail, or have a new one sent to you.",
  }),
);

/** One sentence for a person about a code; whatever is no known code gets a general one. */
export function sentenceForProblem(code: string): string {
  const seconds = /^wait-(\d{1,6})$/.exec(code)?.[1];
  if (seconds === undefined) return SENTENCES.get(code) ?? "Signing in didn’t work. Please try again.";
  const minutes = Math.max(1, Math.ceil(Number(seconds) / 60));
  return `There were too many attempts. Please try again in ${spanOf(minutes)}.`;
}

/** "a minute", "15 minutes", "3 hours"; never too short. */
function spanOf(minutes: number): string {
  if (minutes === 1) return "a minute";
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
