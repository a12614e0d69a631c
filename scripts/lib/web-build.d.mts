/** Builds the applications for browsers whose sources changed since their last build. */
export function buildWeb(options?: { names?: string[] }): Promise<{ isFresh: boolean; failure: string | null }>

/** What an application for browsers is built from, as a number that changes with it. */
export function hashOf(name: 'web' | 'respond' | 'admin'): string
