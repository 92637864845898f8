/**
 * What Node is given to run the server, in the image too (Dockerfile). The heap is collected beside the program by as many
 * threads as there are processors to spare: Node's usual four take both of a small machine, and a read waits for them. And
 * only after it has grown by half: else searches, which leave little behind, have all of it walked through every two
 * seconds.
 */
export const SERVER_OPTIONS = ['--v8-pool-size=0', '--heap-growing-percent=50'];
