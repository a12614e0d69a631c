import { loadFonts } from '@mekiki/browser/plain/load-fonts'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { router } from './router.tsx'

/** The application of whoever is signed in: the frame and the screen of the address. */
export function SignedInApp() {
  useEffect(loadFonts, [])
  return <RouterProvider router={router} />
}

/** Fetches the screen of the address before it is known who is signed in. */
export async function preloadScreen(): Promise<void> {
  await router.preloadRoute({ to: location.pathname })
}
