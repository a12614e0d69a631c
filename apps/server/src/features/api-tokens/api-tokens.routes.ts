import { apiTokensOperations } from '@mekiki/contract/api-tokens/api-tokens.operations'
import { bindAll, type Binding } from '../../platform/http/bind.ts'

/** Mounts the calls of `api-tokens`. */
export function register(binding: Binding): void {
  bindAll(binding, apiTokensOperations, {})
}
