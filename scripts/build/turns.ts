import type { Plugin } from 'vite'

/** Lets what waits have its turn, where the browser knows how; elsewhere it goes on. */
const turn = 'await globalThis.scheduler?.yield?.();'

/** As much of a module as tells it from all others: it begins with its address. */
const known = 80

type Modules = Readonly<Record<string, { readonly code: string | null }>>

/** Where the modules of a file begin in it, in their order: between two statements of the file itself. */
function beginningsOf(code: string, modules: Modules): number[] {
  let at = 0
  return Object.values(modules).flatMap(({ code: own }) => {
    const found = own === null ? -1 : code.indexOf(own.slice(0, known), at)
    if (found < 0) return []
    at = found
    return [found]
  })
}

/** A file with a turn before a module wherever another of `parts` equal shares of it has gone by. */
function broken(code: string, modules: Modules, parts: number): string {
  const share = code.length / parts
  let [made, from, next] = ['', 0, share]
  for (const at of parts === 1 ? [] : beginningsOf(code, modules)) {
    if (at < next) continue
    made += `${code.slice(from, at)}${turn}\n`
    from = at
    next = at + share
  }
  return made + code.slice(from)
}

/** How a file of a page gives way. */
export interface Turns {
  /** Before it runs. */
  before?: boolean
  /** Between its modules, so that it runs in about so many parts. */
  parts?: number
  /** Before what waited for it goes on. */
  after?: boolean
}

/**
 * Runs the files of a page, by their names, in several turns that a tap can break: by itself a browser runs all files that a part of the application is made
 * of in one. Which modules a file holds is decided by then: a module that waits by itself would have others put elsewhere.
 */
export function turns(files: Readonly<Record<string, Turns>>): Plugin {
  return {
    name: 'turns',
    apply: 'build',
    renderChunk(code, { name, modules }) {
      const asked = files[name]
      if (asked === undefined) return null
      const { before = false, parts = 1, after = false } = asked
      return { code: `${before ? turn : ''}${broken(code, modules, parts)}${after ? `\n${turn}` : ''}`, map: null }
    }
  }
}
