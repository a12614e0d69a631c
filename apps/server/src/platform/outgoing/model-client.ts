import { z } from 'zod'

/** A language model behind an OpenAI-compatible address, named by the operator. */
export interface ModelSettings {
  /** The address below which `/chat/completions` stands, without a slash at its end. */
  address: string
  key: string | null
  model: string
}

/** A model that did not answer, or not as it should. The message is for logs and holds nothing of the question or the answer. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
}

/**
 * Asks a model for a JSON object and gives what it said, parsed and unchecked.
 * @throws ModelError.
 */
export type AskModel = (question: { instructions: string; text: string }) => Promise<unknown>

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })
const maxBytes = 1024 * 1024
const maxTokens = 2000

async function bodyOf(body: AsyncIterable<unknown>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) throw new ModelError('the model answered no bytes')
    size += chunk.length
    if (size > maxBytes) throw new ModelError('the model answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelError('the model answered no JSON')
  }
}

/**
 * The client of a language model. The address is the operator's own, so it may be private; redirects are not followed, and the key goes nowhere
 * else. `timeoutMs` holds for the whole answer.
 */
export function createModelClient(settings: ModelSettings, timeoutMs = 30_000): AskModel {
  const url = new URL(`${settings.address.replace(/\/+$/u, '')}/chat/completions`)
  return async ({ instructions, text }) => {
    const { Agent, request } = await import('undici')
    const agent = new Agent({ connect: { timeout: timeoutMs }, pipelining: 0 })
    try {
      const { statusCode, body } = await request(url, {
        method: 'POST',
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json', ...(settings.key !== null && { authorization: `Bearer ${settings.key}` }) },
        body: JSON.stringify({
          model: settings.model,
          temperature: 0,
          max_tokens: maxTokens,
          response_format: { type: 'json_object' },
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: text }
          ]
        })
      })
      if (statusCode !== 200) throw new ModelError(`the model answered ${statusCode}`)
      const answer = completion.safeParse(parsed(await bodyOf(body)))
      if (!answer.success) throw new ModelError('the model answered in another form')
      return parsed(answer.data.choices[0]?.message.content ?? '')
    } catch (error) {
      if (error instanceof ModelError) throw error
      throw new ModelError('the model could not be asked', { cause: error })
    } finally {
      await agent.destroy()
    }
  }
}
