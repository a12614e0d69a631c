import { publicAccountsOperations } from '@mekiki/contract/public-accounts/public-accounts.operations'
import { bindAll, type Binding } from '../../platform/http/bind.ts'

/** Mounts the calls of `public-accounts`. */
export function register(binding: Binding): void {
  bindAll(binding, publicAccountsOperations, {})
}
