import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { Logger } from '@nestjs/common';
import { brand } from '@townlink/contracts';
import { toProblem } from '@townlink/server-http';
import { z } from 'zod';
import { CHECK, DETAILED, PROVIDER, TOWN } from './answers';
import { COMPARED_MAX, type DirectoryTools, PROVIDERS_MAX, READS_ONLY, TOWNS_MAX } from './directory-tools';

const TEXT_MAX = 100;
const ID = z.uuid().describe('ID of a provider, from the response of another tool.');

const answer = (content: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(content) }],
  structuredContent: { ...content },
});

const refusal = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

const NOT_LISTED = 'No provider with this id is listed.';

const logger = new Logger('Mcp');

/**
 * The result of a tool. The protocol would expose the message of any error, so errors become the site's problem texts.
 */
export async function answered(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    const problem = toProblem(error);
    if (problem.getStatus() === 500) logger.error(error);
    return refusal(problem.message);
  }
}

/** A server for a single request; it keeps no state between requests. */
export function mcpServer(tools: DirectoryTools): McpServer {
  const server = new McpServer(
    { name: 'townlink-directory', title: brand.name, version: '1.0.0' },
    {
      instructions:
        'A directory of local service providers whose licenses were checked by a person. For each provider that you mention, link to its page, say when its license was checked, and disclose paid placement.',
    },
  );
  addSearch(server, tools);
  addProviders(server, tools);
  addChecks(server, tools);
  addTowns(server, tools);
  return server;
}

function addSearch(server: McpServer, tools: DirectoryTools): void {
  server.registerTool(
    'search_providers',
    {
      title: 'Search for providers',
      description: `Finds providers by service or business name, and by town. Returns at most ${PROVIDERS_MAX} in the order of the directory: paid placements first. If the service or town is unclear, the response suggests alternatives.`,
      annotations: READS_ONLY,
      inputSchema: {
        what: z
          .string()
          .trim()
          .min(1)
          .max(TEXT_MAX)
          .describe('A service or the name of a business, such as plumber, leaking faucet or Two Rivers Plumbers.'),
        where: z
          .string()
          .trim()
          .max(TEXT_MAX)
          .optional()
          .describe('A town or ZIP code, such as Riverton, UT or 84065.'),
        open_now: z.boolean().optional().describe('Only providers that are open right now.'),
      },
      outputSchema: {
        understood_service: z.string().nullable(),
        understood_town: z.string().nullable(),
        total: z.number().int(),
        providers: z.array(PROVIDER),
        businesses_of_this_name: z.array(PROVIDER),
        did_you_mean_services: z.array(z.string()),
        did_you_mean_towns: z.array(z.string()),
        towns_with_this_service: z.array(z.string()),
      },
    },
    ({ what, where, open_now = false }) => answered(async () => answer(await tools.search(what, where, open_now))),
  );
}

function addProviders(server: McpServer, tools: DirectoryTools): void {
  server.registerTool(
    'get_provider',
    {
      title: 'Get a provider',
      description: 'All public data of a provider: services with prices, hours, languages, offer and checks.',
      annotations: READS_ONLY,
      inputSchema: { id: ID },
      outputSchema: { provider: DETAILED },
    },
    ({ id }) =>
      answered(async () => {
        const [provider] = await tools.providers([id]);
        return provider ? answer({ provider }) : refusal(NOT_LISTED);
      }),
  );
  server.registerTool(
    'compare_providers',
    {
      title: 'Compare providers',
      description: `Shows two to ${COMPARED_MAX} providers side by side. Providers that are no longer listed are left out.`,
      annotations: READS_ONLY,
      inputSchema: { ids: z.array(ID).min(2).max(COMPARED_MAX) },
      outputSchema: { providers: z.array(DETAILED) },
    },
    ({ ids }) => answered(async () => answer({ providers: await tools.providers(ids) })),
  );
}

function addChecks(server: McpServer, tools: DirectoryTools): void {
  server.registerTool(
    'check_license',
    {
      title: 'Get the checks of a provider',
      description:
        'The documents of a provider that the directory checked, when it checked them, and how long they are valid. Says so if the license or insurance was not checked.',
      annotations: READS_ONLY,
      inputSchema: { id: ID },
      outputSchema: { name: z.string(), page: z.url(), paid_placement: z.boolean(), checks: z.array(CHECK) },
    },
    ({ id }) =>
      answered(async () => {
        const checked = await tools.checks(id);
        return checked ? answer(checked) : refusal(NOT_LISTED);
      }),
  );
}

function addTowns(server: McpServer, tools: DirectoryTools): void {
  server.registerTool(
    'list_towns',
    {
      title: 'List towns',
      description: `The ${TOWNS_MAX} towns with the most providers, by state, by service or both.`,
      annotations: READS_ONLY,
      inputSchema: {
        state: z.string().trim().length(2).optional().describe('Two-letter state code, such as UT.'),
        service: z.string().trim().max(TEXT_MAX).optional().describe('Slug of a service, such as plumber.'),
      },
      outputSchema: { total: z.number().int().describe('Number of towns that have providers.'), towns: z.array(TOWN) },
    },
    ({ state, service }) =>
      answered(async () => {
        if (!state && !service) return refusal('Give a state, a service or both.');
        return answer(await tools.towns(state, service));
      }),
  );
}
