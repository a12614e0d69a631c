import { isKeptUserKey } from '@mekiki/api-client/kept-user'

/** Fetches what is needed after sign-in, so that whoever has signed in need not wait for it. */
export function preloadSignedIn(): void {
  import('./signed-in-app.tsx').then(
    ({ preloadScreen }) => preloadScreen(),
    // It is asked for again when it is needed, and told then.
    () => undefined
  )
}

/** Whether somebody is likely to be signed in here: the session is asked for meanwhile. */
export const isLikelySignedIn = (): boolean => Object.keys(localStorage).some(isKeptUserKey)
