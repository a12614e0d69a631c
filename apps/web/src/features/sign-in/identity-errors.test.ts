import { describe, expect, it } from 'vitest'
import { identityFault } from './identity-errors.ts'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

describe('what the identity service says', () => {
  it('is told apart by name and message, and the unknown stays general', () => {
    expect(identityFault(named('NotAuthorizedException', 'Incorrect username or password.'))).toBe('wrong')
    expect(identityFault(named('NotAuthorizedException', 'Password attempts exceeded'))).toBe('attemptsExceeded')
    expect(identityFault(named('CodeMismatchException', 'Invalid verification code provided, please try again.'))).toBe('codeMismatch')
    expect(identityFault(named('UserNotFoundException', 'Username/client id combination not found.'))).toBe('unknownCombination')
    expect(identityFault(named('SomethingNew', 'x'))).toBe('unknown')
    expect(identityFault('text')).toBe('unknown')
  })
})
