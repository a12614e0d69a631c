/** What a site allows robots. */
export interface Robots {
  /** Whether a path with its query may be visited. */
  allows: (path: string) => boolean
  /** The pause between two visits that the site asks for, in milliseconds; null when it asks for none. */
  pauseMs: number | null
}

interface Rule {
  isAllowed: boolean
  pattern: string
}

interface Group {
  agents: string[]
  rules: Rule[]
  pauseMs: number | null
}

/** A site without rules: everything may be visited. */
export const allowsAll: Robots = { allows: () => true, pauseMs: null }

/** A site whose rules cannot be asked for: nothing may be visited (RFC 9309, 2.3.1.4). */
export const allowsNothing: Robots = { allows: () => false, pauseMs: null }

function groupsOf(text: string): Group[] {
  const groups: Group[] = []
  let isNaming = false
  for (const raw of text.split(/\r\n|\r|\n/u)) {
    const [, field = '', value = ''] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/u.exec(raw.replace(/^\ufeff/u, '')) ?? []
    const name = field.toLowerCase()
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], pauseMs: null })
      groups.at(-1)?.agents.push(value.toLowerCase())
      isNaming = true
      continue
    }
    const group = groups.at(-1)
    if (group === undefined || name === '') continue
    if (name === 'allow' || name === 'disallow') {
      isNaming = false
      if (value !== '') group.rules.push({ isAllowed: name === 'allow', pattern: value })
    } else if (name === 'crawl-delay') {
      isNaming = false
      const seconds = Number(value)
      if (Number.isFinite(seconds) && seconds >= 0) group.pauseMs = seconds * 1000
    }
  }
  return groups
}

/** Percent-encoding written one way, so that a path and a pattern compare. */
function plain(path: string): string {
  return path.replace(/%[0-9a-f]{2}|[^\x21-\x7e]/giu, (chunk) => {
    if (!chunk.startsWith('%')) return encodeURIComponent(chunk)
    const character = String.fromCodePoint(Number.parseInt(chunk.slice(1), 16))
    return /[\w.~-]/u.test(character) ? character : chunk.toUpperCase()
  })
}

/** Whether a pattern with `*` and a closing `$` matches the beginning of a path; in steps that never go back further than one star. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$')
  const segments = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  const [head = '', ...rest] = segments
  if (!path.startsWith(head)) return false
  let at = head.length
  for (const [index, chunk] of rest.entries()) {
    const isLast = index === rest.length - 1
    const found = isAnchored && isLast ? (path.endsWith(chunk) && path.length - chunk.length >= at ? path.length - chunk.length : -1) : path.indexOf(chunk, at)
    if (found === -1) return false
    at = found + chunk.length
  }
  return !isAnchored || at === path.length
}

/**
 * Reads a robots.txt for one robot (RFC 9309): the groups that name it, else those for all; the longest rule that matches decides, of two equally
 * long ones the one that allows.
 */
export function readRobots(text: string, agent: string): Robots {
  const groups = groupsOf(text)
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()))
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))
  const rules = chosen.flatMap((group) => group.rules).map((rule) => ({ ...rule, pattern: plain(rule.pattern) }))
  const pauses = chosen.flatMap((group) => group.pauseMs ?? [])
  return {
    allows: (path) => {
      const requested = plain(path)
      const [longest] = rules
        .filter((rule) => matches(rule.pattern, requested))
        .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed))
      return longest?.isAllowed ?? true
    },
    pauseMs: pauses.length === 0 ? null : Math.max(...pauses)
  }
}
