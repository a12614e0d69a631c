import type { Plugin } from 'vite'

/** Lets what waits have its turn, where the browser knows how; elsewhere it goes on. */
const turn = 'await globalThis.scheduler?.yield?.();'

/**
 * Runs the files of a page in several turns that a tap can break, before those with these names: by itself a browser runs all files that a part of the
 * application is made of in one. Which modules a file holds is decided by then: a module that waits by itself would have others put elsewhere.
 */
export function turns(names: readonly string[]): Plugin {
  return {
    name: 'turns',
    apply: 'build',
    renderChunk: (code, { name }) => (names.includes(name) ? { code: `${turn}${code}`, map: null } : null)
  }
}
