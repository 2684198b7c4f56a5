/** Content of a file that is there already, as a stream. */
export async function* alsStrom<Inhalt>(inhalt: Inhalt): AsyncGenerator<Inhalt> {
  yield inhalt;
}
