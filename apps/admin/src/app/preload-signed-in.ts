import { preloadIdentity } from '@mekiki/browser/identity/client'

/** Fetches what is needed after sign-in, so that whoever has signed in need not wait for it. */
export function preloadSignedIn(): void {
  preloadIdentity()
  import('./signed-in-app.tsx').then(
    ({ preloadScreen }) => preloadScreen(),
    // It is asked for again when it is needed, and told then.
    () => undefined
  )
}
