/**
 * NestJS consists of ES modules, but some of its libraries are CommonJS and require it. Jest links such a library before
 * running the modules that import it, and NestJS must have run by then.
 */
import '@nestjs/core';
