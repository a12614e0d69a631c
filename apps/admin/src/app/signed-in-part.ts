import { signedInPart } from '@mekiki/browser/root'

/** The application of whoever is signed in, and the way to fetch it so that whoever has signed in need not wait for it. */
export const { SignedInApp, preloadSignedIn } = signedInPart(() => import('./signed-in-app.tsx'))
