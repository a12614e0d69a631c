import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../platform/http/bind.ts'

/** Mounts the calls of `provider-companies`. */
export function registerProviderCompanies(binding: Binding): void {
  bindAll(binding, operationGroups.providerCompanies, {})
}
