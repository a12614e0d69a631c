import { type ComponentType, createElement, type FunctionComponent, lazy as reactLazy, use } from 'react'
import { loadPart } from './load-part.ts'
import { connection } from './page-connection.ts'
import { ServerAway } from './server-away.tsx'
import { useConnection } from './use-connection.ts'

/** As React's: a part of a screen that is fetched when it is shown, and that waits for the server when that is away (`loadPart`). */
// oxlint-disable-next-line typescript/no-explicit-any -- as React declares it: a component of any props is inferred from the part.
export function lazy<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  return reactLazy(() => loadPart(load))
}

/** Resolves when there is no connection: what is shown meanwhile says so. */
function untilAway(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!connection.get().isAway) return
      stop()
      resolve()
    }
    const stop = connection.subscribe(look)
    look()
  })
}

/** A part that is fetched when it is shown, or before: by `preload`, which waits for the server when that is away. */
export type RouteScreen = FunctionComponent & { preload: () => Promise<void> }

interface FetchedAhead<M> {
  /**
   * Fetches it without asking for a sign of life first, for a page that has just been opened.
   * @throws what the import raises.
   */
  fetchAhead: () => Promise<M>
}

/**
 * The screen of a route, which the router fetches before it goes there; `name` is what its module exports it as. One that is there already is drawn at
 * once: React shows what stands in for a part that is not for 300 ms at least.
 */
export function lazyScreen<N extends string, M extends Record<N, FunctionComponent>>(load: () => Promise<M>, name: N): RouteScreen & FetchedAhead<M> {
  let loaded: FunctionComponent | null = null
  let loading: Promise<unknown> | null = null
  const fetchAhead = async (): Promise<M> => {
    const module = await load()
    loaded = module[name]
    return module
  }
  const start = (): Promise<unknown> => {
    loading ??= loadPart(fetchAhead, 'screen')
    return loading
  }
  function LazyScreen() {
    const { isAway } = useConnection()
    // A router shows the screen before while the next one is awaited, which may be long.
    if (loaded === null && isAway) return <ServerAway />
    if (loaded === null) use(start())
    return loaded && createElement(loaded)
  }
  const preload = (): Promise<void> => Promise.race([start().then(() => undefined), untilAway()]).catch(() => undefined)
  return Object.assign(LazyScreen, { preload, fetchAhead })
}
