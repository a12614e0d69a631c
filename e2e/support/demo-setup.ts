import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Chromium, findChromium } from '@mekiki/testing'
import type { TestProject } from 'vitest/node'
import type { Account } from '../../apps/server/src/boot/accounts/credentials.ts'
import { databaseGrants, urlOfDatabase, urlsOf, withClient } from '../../apps/server/src/platform/db/engine/setup.ts'
import type {} from '../../apps/server/src/testing/global-setup.ts'
import { composeProduct } from './composing.ts'
import { takeLog } from './product-log.ts'

/** The demo workspace, made once for the run: each journey starts on a copy of its database. */
export interface Demo {
  template: string
  /** The folder with the files of its cases and answers. */
  files: string
  account: Account
  /** The platform's administrator. */
  administrator: Account
  /** The keys that its accounts were made with, in base64. */
  keys: { identityKey: string; signingKey: string }
}

declare module 'vitest' {
  export interface ProvidedContext {
    demo: Demo
    /** The browser: looked for once, since looking means to run it. */
    chromium: Chromium
  }
}

const template = 'mekiki_demo'

/** Finds the browser, makes the demo workspace as the first start does, and keeps its database and files to be copied. Raises with one sentence when no browser runs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { chromium, reason } = await findChromium()
  if (chromium === null) throw new Error(reason)
  project.provide('chromium', chromium)
  const { adminUrl, template: migrated, passwords } = project.getProvidedContext().testCluster
  const dataDir = await mkdtemp(join(tmpdir(), 'mekiki-demo-'))
  const tearDown = () => rm(dataDir, { recursive: true, force: true })
  const secrets = { identityKey: randomBytes(32), signingKey: randomBytes(32) }
  try {
    await withClient(adminUrl, async (client) => {
      await client.query(`CREATE DATABASE ${template} TEMPLATE ${migrated}`)
      for (const grant of databaseGrants(template)) await client.query(grant)
    })
    const { composed, accounts } = await composeProduct({ urls: urlsOf(adminUrl, template, passwords), secrets, dataDir, port: 1 })
    await composed.complete()
    await composed.server.close()
    await composed.close()
    // Journeys would each read and draw all files of their copy.
    await withClient(urlOfDatabase(adminUrl, template), (client) =>
      client.query('DELETE FROM app.outbox; DELETE FROM graphile_worker._private_jobs; DELETE FROM app.file_texts; DELETE FROM app.file_previews')
    )
    await withClient(adminUrl, (client) => client.query(`ALTER DATABASE ${template} IS_TEMPLATE true ALLOW_CONNECTIONS false`))
    const account = accounts.find((each) => each.kind === 'workspace')
    const administrator = accounts.find((each) => each.kind === 'administrator')
    if (!account || !administrator) throw new Error('the product made no workspace')
    const keys = { identityKey: secrets.identityKey.toString('base64'), signingKey: secrets.signingKey.toString('base64') }
    project.provide('demo', { template, files: join(dataDir, 'files'), account, administrator, keys })
    return tearDown
  } catch (error) {
    process.stderr.write(takeLog())
    await tearDown()
    throw error
  }
}
