import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { commandFor } from '../../platform/process/command.ts'
import { writePrivateFile } from '../../platform/db/engine/data-directory.ts'

const accountSchema = z.object({
  /** `workspace`: a member of a tenant; `administrator`: the platform's own. */
  kind: z.enum(['workspace', 'administrator']),
  /** The tenant's name; null for the administrator. */
  workspace: z.string().nullable(),
  /** The path of its sign-in page, from the address on. */
  path: z.string(),
  user: z.string(),
  /** As generated; a person who changes it later knows it, this file does not. */
  password: z.string()
})

const fileSchema = z.object({ address: z.string(), accounts: z.array(accountSchema) })

/** An account that the first start made, with its generated password. */
export type Account = z.output<typeof accountSchema>

/** What the first start made, and where it was reached last. */
export type Credentials = z.output<typeof fileSchema>

const fileName = 'credentials.json'

/** Where they are kept. */
export const credentialsPath = (dataDir: string): string => join(dataDir, fileName)

/** Reads the data directory's `credentials.json`; null before the first start. */
export function findCredentials(dataDir: string): Credentials | null {
  const path = credentialsPath(dataDir)
  if (!existsSync(path)) return null
  return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** Keeps the accounts in the data directory, readable only by the owner. */
export function saveCredentials(dataDir: string, credentials: Credentials): void {
  writePrivateFile(credentialsPath(dataDir), `${JSON.stringify(credentials, null, 2)}\n`)
}

/** Adds accounts to those kept; one made again (after a first start that was cut short) takes the place of its forerunner. */
export function rememberAccounts(dataDir: string, address: string, made: readonly Account[]): void {
  const isSame = (one: Account, other: Account): boolean => one.kind === other.kind && one.user === other.user
  const others = (findCredentials(dataDir)?.accounts ?? []).filter((known) => !made.some((account) => isSame(account, known)))
  saveCredentials(dataDir, { address, accounts: [...others, ...made] })
}

const temporaryNote = (user: string): string =>
  `               for the first sign-in within 7 days, which asks for one of your own; "${commandFor('admin')} create ${user}" makes a new one until then`

/** The lines that tell a person how to sign in. */
export function describeCredentials({ address, accounts }: Credentials): string {
  const blocks = accounts.map((account) =>
    [
      account.kind === 'administrator' ? '  Platform administrator' : '  Workspace',
      `    Address    ${address}${account.path}`,
      ...(account.workspace === null ? [] : [`    Workspace  ${account.workspace}`]),
      `    User       ${account.user}`,
      `    Password   ${account.password}`,
      ...(account.kind === 'administrator' ? [temporaryNote(account.user)] : [])
    ].join('\n')
  )
  return blocks.join('\n\n')
}
