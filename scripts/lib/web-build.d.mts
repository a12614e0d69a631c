/** Builds the applications for browsers whose sources changed since their last build. */
export function buildWeb(options?: { names?: string[] }): Promise<{ isFresh: boolean; failure: string | null }>
