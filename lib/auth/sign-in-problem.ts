const GOOGLE_FAILED = "Signing in with Google didn’t work. Try again, or use an email link.";

/** What can go wrong while signing in, by the codes that the sign-in library and its door put in URLs. */
const SENTENCES = new Map(
  Object.entries({
    CredentialsSignin: "Incorrect email or password.",
    Verification: "This link has expired or was already used. Request a new one.",
    EmailSignin: "We couldn’t send the link. Check the address and try again in a moment.",
    OAuthAccountNotLinked: "This Google account is linked to another user. Sign in the way you did before.",
    AccessDenied: "Google hasn’t confirmed your email address. Use an email link instead.",
    OAuthSignin: GOOGLE_FAILED,
    OAuthCallback: GOOGLE_FAILED,
    OAuthCreateAccount: GOOGLE_FAILED,
    SessionRequired: "Please sign in to continue.",
    Form: "The page was open for too long. Please try again.",
    Configuration: "Signing in isn’t set up correctly on this server. Please contact its administrator.",
    configuration: "This link is incomplete. Open it again from the email, or request a new one.",
  }),
);

/** One sentence for a person about a code; unknown codes get a general one. */
export function sentenceForProblem(code: string): string {
  const seconds = /^wait-(\d{1,6})$/.exec(code)?.[1];
  if (seconds === undefined) return SENTENCES.get(code) ?? "Signing in didn’t work. Please try again.";
  const minutes = Math.max(1, Math.ceil(Number(seconds) / 60));
  return `Too many attempts. Please try again in ${spanOf(minutes)}.`;
}

/** "a minute", "15 minutes", "3 hours"; never too short. */
function spanOf(minutes: number): string {
  if (minutes === 1) return "a minute";
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
