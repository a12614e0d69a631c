import { findNumber, type Puzzle } from './solver.ts'

self.addEventListener('message', (event: MessageEvent<Puzzle>) => {
  void findNumber(event.data).then((number) => self.postMessage(number))
})
