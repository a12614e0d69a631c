import { redirect } from '@tanstack/react-router'
import { ScreenFailed } from '../connection/server-away.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

/** How every application's router behaves; the query stays text, as the specification writes it. */
export const routerOptions = { parseSearch, stringifySearch, defaultPreload: false, scrollRestoration: false, defaultErrorComponent: ScreenFailed } as const

/** For a route that only leads to another address (`beforeLoad`). */
export const leadTo = (to: string) => (): void => {
  redirect({ to, replace: true, throw: true })
}
