import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { BadRequestException, Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DirectoryTools } from '../assistants/directory-tools';
import { mcpServer } from '../assistants/mcp-server';
import { PublicApiLimited } from './public-api.controller';

/** Assistants' calls by the Model Context Protocol. Stateless: there is no session that could be lost. */
@ApiExcludeController()
@Controller('mcp')
export class McpController {
  constructor(private readonly tools: DirectoryTools) {}

  @Post()
  @HttpCode(200)
  @Public()
  @PublicApiLimited()
  async call(@Body() body: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    // A batch would count only once against the limit, and one of its messages could cancel another, which would never
    // be answered.
    if (Array.isArray(body)) throw new BadRequestException('Send one message in each call.');
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = mcpServer(this.tools);
    await server.connect(transport);
    try {
      const response = await transport.handleRequest(toWeb(request), { parsedBody: body });
      const text = await response.text();
      void reply
        .code(response.status)
        .headers({ ...Object.fromEntries(response.headers), 'cache-control': 'no-store' })
        .send(text || undefined);
    } finally {
      await server.close();
    }
  }
}

/** The request headers that the protocol reads, without cookies; the body was read already. */
const READ_HEADERS = ['accept', 'content-type', 'mcp-protocol-version'] as const;

const toWeb = ({ headers, method }: FastifyRequest): Request =>
  new Request('http://localhost/mcp', {
    method,
    headers: READ_HEADERS.flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  });
