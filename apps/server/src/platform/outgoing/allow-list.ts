/**
 * Whether an address leads to one of the listed hosts: `host` for all its ports, or `host:port`. IPv6 stands in
 * brackets. Raises TypeError for an entry that is neither.
 */
export function createAllowList(entries: readonly string[]): (url: URL) => boolean {
  const allowed = new Set(entries.map(normalise))
  return (url) => {
    const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
    return allowed.has(url.hostname) || allowed.has(`${url.hostname}:${port}`)
  }
}

function normalise(entry: string): string {
  const [, host, port] = /^(\[[0-9a-f:.]+\]|[^\s:/@?#*[\]]+)(?::(\d{1,5}))?$/i.exec(entry) ?? []
  const url = host === undefined ? null : URL.parse(`http://${host}`)
  if (url === null) throw new TypeError(`not a host or host:port: ${entry}`)
  return port === undefined ? url.hostname : `${url.hostname}:${port}`
}
