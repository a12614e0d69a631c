import { commandFor } from '../platform/process/command.ts'
import { type Credentials, credentialsPath, describeCredentials } from './accounts/credentials.ts'

/** What the start tells the person in front of the terminal. */
export interface Banner {
  address: string
  dataDir: string
  clusterDir: string | null
  /** The accounts, when this start made them. */
  made: Credentials | null
  /** Whether a person reads it at a terminal; what else takes the output keeps it, and passwords do not belong there. */
  isTerminal: boolean
}

function describeAccounts({ dataDir, made, isTerminal }: Banner): string[] {
  if (made === null) return [`  "${commandFor('password')}" shows how to sign in.`]
  if (isTerminal) return [describeCredentials(made), '', `  "${commandFor('password')}" shows this again.`]
  return [`  How to sign in, with the first passwords: ${credentialsPath(dataDir)} (for its owner alone), or "${commandFor('password')}".`]
}

/** The text printed when the server is ready. Passwords appear only at a terminal, and only when they were made just now. */
export function describeStart(banner: Banner): string {
  const { address, dataDir, clusterDir } = banner
  const isElsewhere = clusterDir !== null && !clusterDir.startsWith(dataDir)
  return [
    '',
    `  Mekiki is ready: ${address}`,
    '',
    ...describeAccounts(banner),
    ...(isElsewhere ? ['', `  The database is in ${clusterDir}, since its user may not enter ${dataDir}.`] : []),
    '  Ctrl-C stops it.',
    ''
  ].join('\n')
}
