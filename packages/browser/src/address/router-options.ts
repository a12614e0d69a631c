import { ScreenFailed } from '../connection/server-away.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

/** How every application's router behaves; the query stays text, as the specification writes it. */
export const routerOptions = { parseSearch, stringifySearch, defaultPreload: false, scrollRestoration: false, defaultErrorComponent: ScreenFailed } as const
