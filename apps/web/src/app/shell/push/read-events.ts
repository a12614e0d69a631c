const nameOf = (lines: readonly string[]): string => lines.find((line) => line.startsWith('event: '))?.slice(7) ?? 'message'

const dataOf = (lines: readonly string[]): string => lines.flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : [])).join('\n')

/** Reads a stream of server-sent events to its end; comments, which say that it lives, are passed over. Raises what reading raises. */
export async function readEvents(stream: ReadableStream<BufferSource>, hears: (name: string, data: string) => void): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const lines = event.split('\n')
      if (lines.some((line) => line.startsWith('data: '))) hears(nameOf(lines), dataOf(lines))
    }
  }
}
