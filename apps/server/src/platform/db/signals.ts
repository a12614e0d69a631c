import pg from 'pg'
import type { Logger } from 'pino'

/** What is told between the server's processes; PostgreSQL carries it, at the commit of whoever tells. */
export interface Signals {
  /**
   * Hears what is told on a channel. `missed` is called once it is heard, and whenever the connection had to be made anew: something may have been told
   * before.
   * @returns the way to stop.
   */
  listen: (channel: string, hears: (text: string) => void, missed: () => void) => () => void
  close: () => Promise<void>
}

const retryMilliseconds = 1000

interface Listener {
  channel: string
  hears: (text: string) => void
  missed: () => void
}

/**
 * Opens one connection for all listeners of this process, at the first of them, and makes it anew when it breaks. `url` must lead to the
 * database directly: a pooler in transaction mode loses what is told.
 */
export function createSignals(url: string, log: Logger): Signals {
  const listeners = new Set<Listener>()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  let opening: Promise<void> = Promise.resolve()

  const again = (broken: pg.Client): void => {
    if (isClosed || client !== broken) return
    client = null
    clearTimeout(retry)
    retry = setTimeout(open, retryMilliseconds)
    retry.unref()
  }
  const connect = async (): Promise<void> => {
    const made = new pg.Client({ connectionString: url, application_name: 'mekiki-signals', keepAlive: true })
    client = made
    made.on('error', () => again(made))
    made.on('end', () => again(made))
    made.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.hears(payload)
    })
    try {
      await made.connect()
      for (const channel of new Set([...listeners].map((listener) => listener.channel))) await made.query(`LISTEN ${made.escapeIdentifier(channel)}`)
      for (const listener of listeners) listener.missed()
    } catch (error) {
      log.warn({ err: error }, 'signals cannot be heard; trying again')
      await made.end().catch(() => undefined)
      again(made)
    }
  }
  const open = (): void => {
    opening = opening.then(() => (isClosed || client !== null ? undefined : connect()))
  }
  const add = (listener: Listener): void => {
    opening = opening.then(async () => {
      if (client === null) return isClosed ? undefined : connect()
      await client.query(`LISTEN ${client.escapeIdentifier(listener.channel)}`).catch(() => undefined)
      listener.missed()
    })
  }
  return {
    listen: (channel, hears, missed) => {
      const listener = { channel, hears, missed }
      const isNew = ![...listeners].some((other) => other.channel === channel)
      listeners.add(listener)
      if (isNew) add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await opening
      await client?.end().catch(() => undefined)
    }
  }
}
