/**
 * NestJS is made of ES modules, some of its libraries are CommonJS and require it. Jest links such a library before it has
 * run the modules that import it; NestJS must have run by then.
 */
import '@nestjs/core';
