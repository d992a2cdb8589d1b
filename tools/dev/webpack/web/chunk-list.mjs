/**
 * Writes `chunks.json` next to a browser build: the scripts of every entry point and named chunk group, so that the
 * server can preload those of the requested page in the HTML, and the browser need not discover them one by one.
 */
export class ChunkListPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkListPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkListPlugin', stage }, () => {
        const list = Object.fromEntries(
          [...compilation.namedChunkGroups].map(([name, group]) => [name, scripts(group)]),
        );
        compilation.emitAsset('chunks.json', new sources.RawSource(JSON.stringify(list, null, 2)));
      });
    });
  }
}

function scripts(group) {
  return group.getFiles().filter((file) => file.endsWith('.js'));
}
