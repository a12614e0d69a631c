import { type Credentials, describeCredentials } from './credentials.ts'

/** What the start tells the person in front of the terminal. */
export interface Banner {
  address: string
  dataDir: string
  clusterDir: string | null
  /** The accounts, when this start made them. */
  made: Credentials | null
}

/** The text printed when the server is ready. Passwords appear only when they were made just now. */
export function describeStart({ address, dataDir, clusterDir, made }: Banner): string {
  const isElsewhere = clusterDir !== null && !clusterDir.startsWith(dataDir)
  return [
    '',
    `  Mekiki is ready: ${address}`,
    '',
    ...(made === null ? ['  "npm run password" shows how to sign in.'] : [describeCredentials(made), '', '  "npm run password" shows this again.']),
    ...(isElsewhere ? ['', `  The database is in ${clusterDir}, since its user may not enter ${dataDir}.`] : []),
    '  Ctrl-C stops it.',
    ''
  ].join('\n')
}
