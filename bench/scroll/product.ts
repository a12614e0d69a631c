import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, findCredentials, saveCredentials } from '../../apps/server/src/boot/accounts/credentials.ts'
import { ensureSecrets } from '../../apps/server/src/boot/accounts/secrets.ts'
import { addressOf, composeProduct } from '../../e2e/support/composing.ts'
import { buildWeb } from '../../scripts/lib/web-build.mjs'
import { openBenchDatabase } from '../project-list/open.ts'
import { findFreePort } from '../../e2e/support/free-port.ts'

/** The product as `npm start` composes it, with its demo workspace, on a port of its own. */
export interface BenchProduct {
  baseUrl: string
  account: Account
  /** The platform's administrator, as long as the first password holds. */
  administrator: Account | undefined
  /** The superuser's address of its database. */
  adminUrl: string
  close: () => Promise<void>
}

/** Builds what a browser gets in production. */
async function build(): Promise<void> {
  const { failure } = await buildWeb()
  if (failure !== null) throw new Error(`The applications for browsers could not be built:\n${failure}`)
}

/**
 * Builds the applications for browsers and starts the product; `close` removes all that it kept. With a folder to keep it in (`kept`) all stays there,
 * and the next start goes on with it whatever became of the code meanwhile: migrations run at each start.
 */
export async function openBenchProduct({ kept = null }: { kept?: string | null } = {}): Promise<BenchProduct> {
  await build()
  const database = await openBenchDatabase({ kept })
  const dataDir = kept === null ? await mkdtemp(join(tmpdir(), 'mekiki-bench-data-')) : join(kept, 'files')
  await mkdir(dataDir, { recursive: true })
  const port = await findFreePort()
  const { composed, accounts } = await composeProduct({
    urls: database.urls,
    secrets: ensureSecrets(dataDir),
    dataDir,
    port,
    environment: { CHECK_ANSWERS: 'false' }
  })
  const account = [...accounts, ...(findCredentials(dataDir)?.accounts ?? [])].find((each) => each.kind === 'workspace')
  if (!account) throw new Error('the product made no workspace')
  saveCredentials(dataDir, { address: addressOf(port), accounts: [account] })
  await composed.server.listen({ host: '127.0.0.1', port })
  await composed.complete()
  return {
    baseUrl: addressOf(port),
    account,
    administrator: accounts.find((each) => each.kind === 'administrator'),
    adminUrl: database.adminUrl,
    close: async () => {
      await composed.server.close()
      await composed.close()
      await database.close()
      if (kept === null) await rm(dataDir, { recursive: true, force: true })
    }
  }
}
