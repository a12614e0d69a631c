/** Why a backup or a restore was not done; its message is one sentence for the operator, shown without a stack. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}
