import { apiTokensOperations } from '@mekiki/contract/people/api-tokens/api-tokens.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { createToken, listOwn, revokeOwn } from './api-tokens.use-cases.ts'

/** Mounts the calls about the caller's API tokens. */
export function register(binding: Binding): void {
  bindAll(binding, apiTokensOperations, { list: listOwn, create: createToken, remove: revokeOwn })
}
