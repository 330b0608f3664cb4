const PROBLEMS: Readonly<Record<string, string>> = {
  cancelled: 'You did not finish. Nothing has changed.',
  connected_other: 'That sign-in belongs to another account already.',
  permission_denied: 'Log in first, then connect it in your settings.',
  reauthentication_required: 'Confirm that it is you, then connect again.',
  signup_closed: 'There is no account with that sign-in, and new ones cannot be made here at the moment.',
};

/** What the account service writes into the address after signing in at a provider, in words. */
export const providerProblem = (code: string): string =>
  PROBLEMS[code] ?? 'Signing in there did not work. Try again in a moment.';
