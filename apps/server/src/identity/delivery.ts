import type { Vault } from './vault.ts'

/** How an answer shows where a code went: `taro@example.jp` as `t***@e***`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${firstSign(address)}***@${firstSign(address.slice(at + 1))}***`
}

/**
 * An address to show for an account that gets no mail: the name itself where it looks like one,
 * else always the same invented one, so that asking twice gives nothing away.
 */
export function simulatedAddress(vault: Vault, account: { poolId: string; username: string }): string {
  if (account.username.includes('@')) return account.username
  const bytes = vault.digest(['simulated_address', account.poolId, account.username])
  return `${letter(bytes.readUInt8(0))}@${letter(bytes.readUInt8(1))}`
}

function firstSign(text: string): string {
  return [...text][0] ?? ''
}

function letter(value: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + (value % 26))
}
