import { reloadOnce } from '@mekiki/browser/connection/load-part'
import { connection } from '@mekiki/browser/connection/page-connection'

/** Whether the browser shows the kept frame (`worker/service-worker.js`), since the server sent no page. */
export const isKeptPage = (): boolean => document.documentElement.dataset['kept'] !== undefined

const pauseMilliseconds = 2000

/** Loads a kept page anew as soon as the server is there: nobody works on it, with an older version and without what the server says to them alone. */
export async function leaveKeptPage(): Promise<void> {
  for (;;) {
    if (!(await connection.check())) await connection.whenThere()
    if (reloadOnce()) return
    // It was loaded a moment ago, and again no page came, though the server answers.
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
  }
}
