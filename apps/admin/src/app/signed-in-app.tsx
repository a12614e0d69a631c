import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.tsx'

/** The application of an administrator who is signed in: the frame and the screen of the address. */
export function SignedInApp() {
  return <RouterProvider router={router} />
}

/** Fetches the screen of the address before it is known who is signed in. */
export async function preloadScreen(): Promise<void> {
  await router.preloadRoute({ to: location.pathname })
}
