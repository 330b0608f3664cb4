export default async function () {
  await globalThis.lumenTestDatabase?.stop();
}
