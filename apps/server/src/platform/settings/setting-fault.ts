/** A value of the environment that cannot be used; its message is one sentence for the operator. */
export class EnvFault extends Error {
  override readonly name = 'EnvFault'
}
