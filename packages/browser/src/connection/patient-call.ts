import { type createClient, ResponseError } from '@mekiki/api-client'
import type { CallInput, CallOutput, Operation } from '@mekiki/contract'
import { type CallWays, createCall } from '../call.ts'
import { isLostContact } from './lost-contact.ts'
import { connection } from './page-connection.ts'
import { type ScreenCallOptions, sendPatiently } from './send-patiently.ts'

/** A call as the screens make it. */
export type PatientCall = <const O extends Operation>(operation: O, input: CallInput<O>, options?: ScreenCallOptions) => Promise<CallOutput<O>>

/** As `createCall`, for an application with screens: its changes survive a lost connection (`sendPatiently`), and each answer tells that the server is there. */
export function createPatientCall(ways: CallWays): PatientCall {
  const plain = createCall(ways)
  const send: ReturnType<typeof createClient> = async (operation, input, options) => {
    try {
      const answer = await plain(operation, input, options)
      connection.noteContact()
      return answer
    } catch (error) {
      if (error instanceof ResponseError && !isLostContact(error)) connection.noteContact()
      throw error
    }
  }
  return sendPatiently(send, connection, () => document.title) as PatientCall
}
