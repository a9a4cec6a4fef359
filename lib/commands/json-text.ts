/** A JSON answer that is already text: what is kept of it is what is sent. */
export class JsonText {
  constructor(readonly text: string) {}
}
