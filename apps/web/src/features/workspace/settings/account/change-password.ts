import { signOut, updatePassword } from 'aws-amplify/auth'

/** Changes the own password, which ends every session, this one too. Raises the identity service's errors. */
export async function changeOwnPassword(oldPassword: string, newPassword: string): Promise<void> {
  await updatePassword({ oldPassword, newPassword })
  // The embedded service has ended them already, AWS has not.
  await signOut({ global: true }).catch(() => undefined)
}
