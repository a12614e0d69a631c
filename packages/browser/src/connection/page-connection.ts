import { systemOperations } from '@mekiki/contract/admin/system/system.operations'
import { createPageConnection } from '../plain/page-connection.ts'

/** The page's connection to the server. */
export const connection = createPageConnection(systemOperations.ping.path)
