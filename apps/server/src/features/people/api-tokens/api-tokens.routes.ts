import { apiTokensOperations } from '@mekiki/contract/people/api-tokens/api-tokens.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { createToken } from './create-token.ts'
import { listOwn } from './list-tokens.ts'
import { revokeOwn } from './revoke-token.ts'

/** Mounts the calls about the caller's API tokens. */
export function register(binding: Binding): void {
  bindAll(binding, apiTokensOperations, { list: listOwn, create: createToken, remove: revokeOwn })
}
