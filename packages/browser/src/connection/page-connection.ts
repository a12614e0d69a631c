import { systemOperations } from '@mekiki/contract/system/system.operations'
import { createPageConnection } from '../plain/page-connection.ts'

/** The page's connection to the server. */
export const connection = createPageConnection(systemOperations.ping.path)
