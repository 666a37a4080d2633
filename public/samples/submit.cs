using System;
using System.IO;
using System.Threading.Tasks;
using SpireAlmanac;

public static class Program
{
    public static void Main(string[] arguments)
    {
        Send(arguments[0], arguments[1]).GetAwaiter().GetResult();
    }

    private static async Task Send(string file, string steamId)
    {
        var client = new Client(Environment.GetEnvironmentVariable("ALMANAC_URL") ?? "http://127.0.0.1:8080");

        var answer = await client.Runs.SubmitAsync(File.ReadAllBytes(file), steamId: steamId);
        Console.WriteLine(answer.RunHash + " " + answer.PlayerIdx);
    }
}
